import { readIndentedSass } from "@/lib/check/css/indented-sass";
import { maskAstro } from "@/lib/check/html/mask-astro";
import { type Masked, maskSvelte, maskVue } from "@/lib/check/html/mask-templates";
import { getHandlerKind, listLoopCode, readTemplateCode } from "@/lib/check/html/template-code";
import { readMdx } from "@/lib/check/js/mdx";
import type { Node } from "@/lib/check/js/node";
import type { State, WrittenCodeReader } from "@/lib/check/js/state";
import { WrittenCode } from "@/lib/check/js/written-code";

function maskTemplate(text: string, syntax: "vue" | "svelte" | "astro"): Masked {
	if (syntax === "astro") return { text: maskAstro(text), code: [] };
	return syntax === "vue" ? maskVue(text) : maskSvelte(text);
}

/**
 * What reads the templates of frameworks, indented Sass and MDX, and the CSS and HTML in scripts. An own part, which browsers load for such code only
 * (`usesFrameworks`).
 */
export const frameworks = {
	...{ maskTemplate, readTemplateCode, getHandlerKind, listLoopCode },
	...{ readIndentedSass, readMdx },
	readWrittenCode: (state: State, program: Node): WrittenCodeReader => new WrittenCode(state, program),
};

export type Frameworks = typeof frameworks;
