{{- define "explorer.name" -}}
{{- contains .Chart.Name .Release.Name | ternary .Release.Name (printf "%s-%s" .Release.Name .Chart.Name) | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "explorer.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "explorer.labels" -}}
{{ include "explorer.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- /* The labels come last: templates append theirs. */ -}}
{{- define "explorer.metadata" -}}
name: {{ include "explorer.name" . }}
namespace: {{ .Release.Namespace }}
labels:
  {{- include "explorer.labels" . | nindent 2 }}
{{- end }}

{{- /* Files of the ConfigMap, as YAML. */ -}}
{{- define "explorer.files" -}}
{{- with .Values.labels }}
labels.json: {{ toJson . | quote }}
{{- end }}
{{- with .Values.trust }}
trust.json: {{ toJson . | quote }}
{{- end }}
{{- end }}
