# syntax=docker/dockerfile:1
# One image for every environment; settings come at run time (README, "Configuration").

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY bff/package.json bff/
COPY bff/embedded/package.json bff/embedded/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build

# Production dependencies of the BFF alone.
FROM node:24-bookworm-slim AS bff-dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY bff/package.json bff/
COPY bff/embedded/package.json bff/embedded/
COPY web/package.json web/
RUN npm ci --omit=dev -w shared -w bff

# With the embedded network (two real EVM nodes need glibc: not Alpine).
FROM bff-dependencies AS embedded-dependencies
RUN npm ci --omit=dev -w shared -w bff -w bff/embedded

FROM node:24-bookworm-slim AS embedded
WORKDIR /app
ENV NODE_ENV=production EXPLORER_ENV=LOCAL HOST=0.0.0.0 EXPLORER_DATA_DIR=/data
COPY --from=embedded-dependencies /app ./
COPY --from=build /app/shared/dist shared/dist
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/bff/embedded/dist bff/embedded/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --start-period=90s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8080)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "bff/dist/main.js"]

FROM node:24-bookworm-slim AS bff
WORKDIR /app
ENV NODE_ENV=production
COPY --from=bff-dependencies /app ./
COPY --from=build /app/shared/dist shared/dist
COPY --from=build /app/bff/dist bff/dist
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||8080)+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "bff/dist/main.js"]
