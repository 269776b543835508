#!/bin/sh
# `npm run image`: builds the image of the Containerfile with Docker or Podman, starts it, waits until the server is ready, runs a
# command of the operator in it and stops it. It fails on a machine with neither of them.
set -eu
builder=$(for name in docker podman; do if "$name" info >/dev/null 2>&1; then echo "$name"; break; fi; done)
[ -n "$builder" ] || { echo 'npm run image needs Docker or Podman.' >&2; exit 1; }
"$builder" build --file Containerfile --tag pe-grade-book .
id=$("$builder" run --detach --read-only --env SIGN_UP_CODES=FALL-2026 pe-grade-book)
trap '"$builder" rm --force --volumes "$id" >/dev/null' EXIT
is_ready="fetch('http://localhost:3000/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
tries=0
until "$builder" exec "$id" node -e "$is_ready"; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { "$builder" logs "$id"; echo 'The server was not ready in time.' >&2; exit 1; }
  sleep 1
done
code=$("$builder" exec "$id" node dist-server/admin.js make-code)
"$builder" exec "$id" node dist-server/admin.js codes | grep -qF "$code"
"$builder" stop "$id" >/dev/null
ended=$("$builder" inspect --format '{{.State.ExitCode}}' "$id")
[ "$ended" = 0 ] || { echo "The server ended with the exit code $ended." >&2; exit 1; }
echo "The image: built and started by $builder, ready, with the operator's commands, and stopped with code 0"
