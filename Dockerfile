# docker build --build-arg VERSION=1.0.0 --build-arg REVISION="$(git rev-parse HEAD)" -t framewright
# . podman build --format docker …: the OCI format has no health check, and would drop this one.
# docker run --rm -p 8080:8080 --read-only --cap-drop ALL --security-opt no-new-privileges
# framewright

# Base images, by tag or, for a build that can be repeated, by digest: debian:bookworm-slim@sha256:…
ARG BUILD_IMAGE=swift:6.3-bookworm
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY scripts/install-packages scripts/steps.bash scripts/packages.bash scripts/builds.bash scripts/
RUN scripts/install-packages build module docs bundle && rm -rf /var/lib/apt/lists/*
# The dependencies are fetched again only if one of these two files changes.
COPY Package.swift Package.resolved* ./
RUN swift package resolve
COPY . .
ARG REVISION=unknown
RUN bash -c 'source scripts/steps.bash && begin_embedded && finish' \
 && bash -c 'source scripts/steps.bash && strip --output-file=/framewright "$(build_packaged)"' \
 && scripts/write-manual /framewright /share \
 && mkdir -p /share/doc/framewright \
 && scripts/write-notices program >/share/doc/framewright/NOTICES

FROM ${BASE_IMAGE}
# Fonts for measuring texts. With FONTS= the image is 165 MB smaller, and has only DejaVu, which
# fontconfig depends on.
ARG FONTS=fonts
RUN --mount=type=bind,source=scripts,target=/scripts \
    /scripts/install-packages runtime ${FONTS} && rm -rf /var/lib/apt/lists/*
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
