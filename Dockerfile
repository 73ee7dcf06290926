# Compiles Sixes in one stage; the image itself has Node.js, the C and C++ libraries and Sixes, and no shell.
# The first has Node.js in /usr/local, the second the libraries of the same Debian.
FROM node:22-bookworm-slim AS base
FROM gcr.io/distroless/cc-debian12 AS runtime

FROM base AS build
# better-sqlite3 is compiled here where there is no file of it for this machine and this Node.js.
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
ENV npm_config_nodedir=/usr/local
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# What nothing reads at run time goes: declarations, source maps, sources of what is compiled, styles of fonts.
RUN npm run build \
  && npm prune --omit=dev \
  && cp node_modules/better-sqlite3/build/Release/better_sqlite3.node /tmp/ \
  && rm -rf node_modules/better-sqlite3/build node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
  && install -D /tmp/better_sqlite3.node node_modules/better-sqlite3/build/Release/better_sqlite3.node \
  && rm -rf node_modules/@types node_modules/zod/src node_modules/.cache \
  && find node_modules/@fontsource-variable -path '*/files/*' ! -name '*-wght-normal.woff2' -delete \
  && find node_modules dist -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete \
  && mkdir /data

FROM runtime
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY --from=build /app/package.json /app/verify.mjs /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# A user without a name; a new volume takes this owner over.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production DATABASE_PATH=/data/sixes.db METRICS_PORT=9464
VOLUME /data
USER 65532:65532
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "dist/src/main.js"]
