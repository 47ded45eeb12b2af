#!/bin/sh
# build-root.sh SOURCE TARGET: puts into TARGET what the server needs to run, and nothing else. Takes Node 24 and npm.
# The sources of server and contract, the three built sites, and the packages that run: none that only builds or tests.
set -eu
source=$1
target=$2
cd "$source"
# BUILT=1: everything is installed and built there already.
if [ -z "${BUILT:-}" ]; then
  npm ci --include=dev --include=optional --no-audit --no-fund
  node scripts/build-web.mjs
fi
mkdir -p "$target"
tar -cf - \
  --exclude='*.test.ts' --exclude='testing' --exclude='testing-*.ts' \
  --exclude='apps/server/demo/pictures/generator' --exclude='*.webp' --exclude='node_modules' \
  .npmrc package.json package-lock.json apps/*/package.json packages/*/package.json e2e/package.json bench/package.json \
  apps/server/src apps/server/demo apps/server/seed apps/server/migrations \
  apps/web/build apps/partners/build apps/office/build packages/contract/src |
  tar -xf - -C "$target"
cd "$target"
# Of these the server alone runs; what it takes from the sites is built in.
npm ci --workspace @basera/server --workspace @basera/web --include=optional --omit=dev --ignore-scripts --no-audit --no-fund
# Node is in the image already.
rm -rf node_modules/node-linux-* node_modules/.bin
