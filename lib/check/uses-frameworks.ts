import { detectFileLanguage } from "./languages";

/** Imports of libraries for styles and elements, and syntax that has styles or elements without an import. */
const frameworkCode =
	/["'](?:styled-|goober|next-yak|tss-react|lit["'/-]|htm\/|p?react["'/]|vue["']|solid-js\/web|svelte\/internal|@(?:polymer|emotion|linaria|pigment-css|compiled|stitches|mui|material-ui|griffel|fluentui|vanilla-extract|stylexjs|lit|microsoft)\/)|styled-system|\b(?:css|html)`|dangerouslySet|\bstyle=\{|<style\b|\bjsx(?:s|DEV)?\)?\(/;

/** Whether code needs the part for frameworks: a component, or a script with CSS or HTML in it. */
export function usesFrameworks(name: string, text: string): boolean {
	switch (detectFileLanguage(name, text)) {
		case "vue":
		case "svelte":
		case "astro":
		case "sass":
		case "mdx":
			return true;
		case "css":
		case "scss":
		case "less":
		case undefined:
			return false;
		default:
			return frameworkCode.test(text);
	}
}
