# syntax=docker/dockerfile:1
# Builds and runs the standalone folder: docs/operations.md, "In containers". The build needs no secrets. Run-time
# configuration (REDIS_URL, REVALIDATE_SECRET) is in no layer.

FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS node

FROM node AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
# The build inlines these values, so they cannot be changed when the image runs.
ARG NEXT_PUBLIC_SITE_URL
ARG NEXT_PUBLIC_SENTRY_DSN
ARG NEXT_PUBLIC_RELEASE
ARG NEXT_PUBLIC_TRACES_SAMPLE_RATE
ARG DEPLOYMENT_ID
ARG PAGES_PER_KIND
COPY . .
RUN STANDALONE=1 npm run build

FROM node AS run
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0
# One arena of glibc instead of eight per core, because each keeps freed memory, and freed buffers return to the system.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
# Files belong to root and the process runs as another user, so it cannot change what it serves. It may write to two folders,
# for pages rendered on request and the error log. If these are read-only, pages stay in memory and errors go to standard
# output.
COPY --from=build /site/.next/standalone ./
RUN install -d -o node -g node .next/server/rendered .webreach
USER node
EXPOSE 3000
# The process shuts down within nine seconds of SIGTERM (SHUTDOWN_TIMEOUT), before Docker kills it after ten.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
	CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The same limit as in scripts/site.ts.
CMD ["node", "--max-old-space-size=300", "--max-semi-space-size=8", "server.js"]
