#!/bin/bash
# Ends with 0 while the mall answers /healthz with 200: the image has no curl.
exec 3<>"/dev/tcp/127.0.0.1/${PORT:-8080}" || exit 1
printf 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n' >&3
read -r -t 5 _ status _ <&3
[ "$status" = 200 ]
