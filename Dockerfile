# syntax=docker/dockerfile:1
# One image for every environment; settings come at run time (bff/docs/configuration.md).
# Targets: `bff`, the default, in front of a backend; `embedded`, with a network of its own.

FROM node:24-bookworm-slim AS node

# What is installed depends on these files alone, so their layers outlive most changes.
FROM node AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/contract/package.json shared/contract/
COPY shared/verify/package.json shared/verify/
COPY bff/package.json bff/
COPY bff/embedded/package.json bff/embedded/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build
# Without `--omit dev`, which leaves out packages that are of use for development too, such as the router:
# the property `cdx:npm:package:development` marks those that are not delivered.
RUN npm run --silent sbom > bff/dist/sbom.json

# Source maps, type declarations and documents of packages, 23 MB, are of no use at run time.
# Workspaces go by name: the folder `bff` would mean those below it too.
FROM manifests AS bff-dependencies
RUN npm ci --omit=dev -w @bvlgarichain/contract -w @bvlgarichain/bff
RUN find . -type f \( -regex '.*\.\(map\|d\.[cm]?ts\)' -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete

FROM manifests AS embedded-dependencies
RUN npm ci --omit=dev -w @bvlgarichain/contract -w @bvlgarichain/verify -w @bvlgarichain/bff -w @bvlgarichain/embedded
RUN find . -type f \( -regex '.*\.\(map\|d\.[cm]?ts\)' -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete

# Debian and the node binary. The Node image itself adds npm, yarn and headers, 27 MB that never
# run. Not Alpine: the embedded network's EVM nodes need glibc.
FROM debian:bookworm-slim AS runtime
COPY --from=node /usr/local/bin/node /usr/local/bin/
WORKDIR /app
ENV NODE_ENV=production
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8080)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "bff/dist/main.js"]

FROM runtime AS embedded
ENV EXPLORER_ENV=LOCAL HOST=0.0.0.0 EXPLORER_DATA_DIR=/data
RUN install -d -o 1000 -g 1000 /data
VOLUME /data
COPY --from=embedded-dependencies /app ./
COPY --from=build /app/shared/contract/dist shared/contract/dist
COPY --from=build /app/shared/verify/dist shared/verify/dist
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/bff/embedded/dist bff/embedded/dist
COPY --from=build /app/web/dist web/dist
USER 1000:1000

FROM runtime AS bff
COPY --from=bff-dependencies /app ./
COPY --from=build /app/shared/contract/dist shared/contract/dist
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/web/dist web/dist
USER 1000:1000
