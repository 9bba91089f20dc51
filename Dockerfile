# docker build --build-arg VERSION=1.0.0 --build-arg REVISION="$(git rev-parse HEAD)" -t framewright
# . podman build --format docker …: the OCI format has no health check, and would drop this one.
# docker run --rm -p 8080:8080 --read-only --cap-drop ALL --security-opt no-new-privileges
# framewright

# Base images, by tag or, for a build that can be repeated, by digest: debian:bookworm-slim@sha256:…
ARG BUILD_IMAGE=swift:6.3-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libmicrohttpd-dev libsimdjson-dev libxxhash-dev \
      libdragonbox-dev libfast-float-dev libicu-dev libpango1.0-dev zlib1g-dev libbrotli-dev libzstd-dev nettle-dev \
      python3-markdown-it python3-pygments python3-lunr libjs-lunr \
      wasi-libc libc++-14-dev-wasm32 libclang-rt-14-dev-wasm32 binaryen brotli \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
# The dependencies are fetched again only if one of these two files changes.
COPY Package.swift Package.resolved* ./
RUN swift package resolve
COPY . .
ARG REVISION=unknown
RUN scripts/build-wasm \
 && scripts/build-docs \
 && bash -c 'source scripts/steps.bash && build_packaged' \
 && strip --output-file=/framewright .build/release/framewright \
 && scripts/write-manual /framewright /share

FROM ${BASE_IMAGE}
# Fonts for measuring texts. With FONTS= the image is 165 MB smaller, and has only DejaVu, which
# fontconfig depends on.
ARG FONTS="fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core fonts-roboto-unhinted"
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libmicrohttpd12 libsimdjson14 libstdc++6 \
      zlib1g libbrotli1 libzstd1 libnettle8 libicu72 libpangoft2-1.0-0 \
      ${FONTS} \
 && rm -rf /var/lib/apt/lists/*
# fontconfig's cache contains the modification times of the fonts' folders. Image layers keep only
# whole seconds, so the fractions are cut off first. If the cache does not match, each start scans
# all fonts again and can't store the result.
RUN find /usr/share/fonts /usr/local/share/fonts -type d -exec touch --date "@$(date +%s)" {} + \
 && fc-cache --system-only --force
COPY --from=build /framewright /usr/local/bin/framewright
COPY --from=build /share/ /usr/share/
COPY LICENSE /usr/share/doc/framewright/

ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Framewright" \
      org.opencontainers.image.description="Layout as a service: computes the frame and the visible part of every card" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"

USER 65532:65532
ENV FRAMEWRIGHT_LISTEN=0.0.0.0:8080 FRAMEWRIGHT_SUPERVISE=on
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=2s --start-period=5s CMD ["/usr/local/bin/framewright", "health"]
ENTRYPOINT ["/usr/local/bin/framewright"]
CMD ["serve"]
