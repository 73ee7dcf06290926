#!/usr/bin/env bash
# Smoke test of an image, with docker or podman: it starts with nothing but its volume to write to and as nobody in
# particular, answers its health check, plays, stops within five seconds, and a second container on the same volume plays on.
# Use: test/container/smoke.sh IMAGE      ENGINE=podman for podman; MAX_MB is the largest size that is accepted.
set -euo pipefail
image=${1:?name the image}
engine=${ENGINE:-docker}
max_mb=${MAX_MB:-250}
here=$(cd "$(dirname "$0")" && pwd)
run=sixes-smoke-$$
# The form of a token is checked; this one is made up, and only the stand-in takes it.
token=smokesmokesmokesmokesmoke.smokes.smokesmokesmokesmokesmokesmoke
export PORT=${PORT:-6161} METRICS_PORT=${METRICS_PORT:-9494}

fail() {
  echo "FAILED: $1"
  $engine logs "$run-discord" 2>&1 | tail -20 || true
  $engine logs "$run" 2>&1 | tail -20 || true
  exit 1
}
clean() {
  $engine rm -f "$run" "$run-discord" > /dev/null 2>&1 || true
  $engine volume rm "$run" > /dev/null 2>&1 || true
}
trap clean EXIT

# Waits up to a minute for a line of a container's log.
says() {
  for _ in $(seq 120); do
    grep -q "$2" <<< "$($engine logs "$1" 2>&1)" && return
    sleep 0.5
  done
  fail "$1 does not say '$2'"
}
start() {
  $engine run -d --name "$run" --network host --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    -v "$run:/data" -e DISCORD_TOKEN=$token -e DISCORD_API="http://127.0.0.1:$PORT/api" -e METRICS_PORT="$METRICS_PORT" \
    "$image" > /dev/null
}
# The health check as the image says it, in the running container.
mapfile -t check < <($engine image inspect --format '{{range .Config.Healthcheck.Test}}{{println .}}{{end}}' "$image")
[ "${#check[@]}" -gt 1 ] || { echo 'the image has no health check: build it with --format docker' >&2; exit 1; }
healthy() {
  for _ in $(seq 60); do
    $engine exec "$run" "${check[@]:1:3}" > /dev/null 2>&1 && return
    sleep 0.5
  done
  fail 'the health check does not pass'
}

bytes=$($engine image inspect --format '{{.Size}}' "$image")
echo "size: $((bytes / 1000000)) MB"
[ "$bytes" -le $((max_mb * 1000000)) ] || fail "the image is larger than $max_mb MB"

$engine run -d --name "$run-discord" --network host -v "$here/discord.mjs:/discord.mjs:ro" \
  -e DISCORD_TOKEN=$token -e PORT="$PORT" "$image" node /discord.mjs > /dev/null
says "$run-discord" listening

$engine volume create "$run" > /dev/null
start
says "$run" 'Sixes is ready'
healthy
echo 'healthy'
[ "$($engine exec "$run" node -p 'process.getuid()')" -gt 0 ] || fail 'it runs as root'
write='try { require("fs").writeFileSync("/app/x", "") } catch ({ code }) { console.log(code) }'
[ "$($engine exec "$run" node -e "$write")" = EROFS ] || fail 'its root is writable'
echo 'not root, and its root is not writable'
says "$run-discord" played
grep -qE '"level":[456]0' <<< "$($engine logs "$run" 2>&1)" && fail 'it has logged a warning'
echo 'plays, and warns of nothing'

began=$(date +%s%N)
$engine stop -t 20 "$run" > /dev/null
took=$((($(date +%s%N) - began) / 1000000))
code=$($engine inspect --format '{{.State.ExitCode}}' "$run")
[ "$code" = 0 ] || fail "it ended with $code"
[ "$took" -lt 5000 ] || fail "it took $took ms to stop"
echo "stopped in $took ms"

$engine rm "$run" > /dev/null
start
healthy
says "$run-discord" survived
echo 'a second container on the same volume plays on'
