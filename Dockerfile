# syntax=docker/dockerfile:1
# Builds the folder that stands by itself, and runs it: docs/operations.md, "In containers". Nothing secret is needed to
# build; what a replica is told when it starts (REDIS_URL, REVALIDATE_SECRET) is in no layer.

FROM node:20-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
# What the build writes into pages: given here, it cannot be changed by who runs the image.
ARG NEXT_PUBLIC_SITE_URL
ARG NEXT_PUBLIC_SENTRY_DSN
ARG NEXT_PUBLIC_RELEASE
ARG NEXT_PUBLIC_TRACES_SAMPLE_RATE
ARG DEPLOYMENT_ID
ARG PAGES_PER_KIND
COPY . .
RUN STANDALONE=1 npm run build

FROM node:20-bookworm-slim AS run
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0
WORKDIR /site
# Owned by root, run by another: the process cannot change what it serves. Pages made on demand and the error log go to the
# two folders that are its own; on a read-only root without them, pages are kept in memory alone and errors on standard output.
COPY --from=build /site/.next/standalone ./
RUN install -d -o node -g node .next/server/kept .webreach
USER node
EXPOSE 3000
# As SIGTERM is answered in nine seconds (STOP_SECONDS), a stop loses nothing within Docker's ten.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As scripts/heap-limit.ts has it.
CMD ["node", "--max-old-space-size=350", "server.js"]
