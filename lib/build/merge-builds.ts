import type { Build } from "@/lib/build/schema/build-tools";

/** Adds what another configuration says. Its settings win. */
export const mergeBuilds = (build: Build, { syntax, polyfills, css }: Build): Build => ({
	...build,
	...(syntax && { syntax }),
	...(polyfills && { polyfills: { ...build.polyfills, ...polyfills } }),
	...(css && { css: { ...build.css, ...css } }),
});
