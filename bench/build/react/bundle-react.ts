import { bundle } from "../bundle";

/** Bundles a module that renders pages of the site with React alone. */
export const bundleReact = (entry: string, outfile: string, replace: Record<string, string> = {}) =>
	bundle(entry, outfile, { "next/document.js": "./bench/build/react/document-parts", ...replace });
