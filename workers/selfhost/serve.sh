#!/bin/sh
# Serves the mall of this directory on PORT (8080), with its data in DATA (./data).
set -e
cd "$(dirname "$0")"
mkdir -p "${DATA:-data}"
exec "${WORKERD:-workerd}" serve config.capnp --socket-addr="http=${HOST:-*}:${PORT:-8080}" \
	--directory-path=files=client --directory-path=data="${DATA:-data}"
