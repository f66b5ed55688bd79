import { getCertainName, getNearestName } from "@/lib/check/nearest-name";
import type { UnknownName } from "@/lib/check/uses";
import type { ElementRules, HtmlLookup } from "./html-map";
import type { Attribute } from "./tags";

/**
 * Attributes of other specifications and of frameworks: any with a mark or a hyphen, microdata, RDFa
 * (https://www.w3.org/TR/html-rdfa/#attributes) and AMP.
 */
const foreignAttribute =
	/[^a-z]|^(?:about|amp|datatype|inlist|item(?:id|prop|ref|scope|type)|prefix|property|resource|role|typeof|vocab|xmlns)$/;

/** Source: https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features */
const obsoleteAttributes: ReadonlySet<string> = new Set(
	(
		"abbr align alink allowtransparency archive axis background bgcolor border bordercolor bottommargin cellpadding cellspacing " +
		"char charoff charset clear code codebase codetype color compact coords data datafld dataformatas datasrc declare event face " +
		"for frame frameborder height hspace language leftmargin link longdesc lowsrc manifest marginheight marginwidth methods name " +
		"nohref noshade nowrap profile rev rightmargin rules scheme scope scrolling shape standby summary text topmargin type " +
		"unselectable urn valign valuetype version vlink vspace width"
	).split(" "),
);

/** Syntax that only templates of Angular have: `*ngIf`, `[value]=`, `(click)=`, `@if (`, `<ng-container>`. */
const angularSyntax =
	/<[a-z][^<>]*\s(?:\*\w+|\[[\w.()-]+\]|\([\w.:-]+\))\s?=|@(?:if|for|switch|defer)\s?\(|<ng-/i;

/** Whether an HTML file is a template, whose attributes may be directives. https://angular.dev/guide/templates */
export const isAngularTemplate = (text: string): boolean => angularSyntax.test(text);

const isMixedCase = (name: string) => /[a-z]/.test(name) && /[A-Z]/.test(name);

/**
 * Lists the attributes of a known HTML element that the data do not know.
 * @param text the source.
 * @param isTemplate the attributes may also be directives or a framework's own, so only certain typing errors are listed.
 */
export function listUnknownAttributes(
	{ byAttribute }: ElementRules,
	attributes: ReadonlyMap<string, Attribute>,
	html: HtmlLookup,
	{ text, isTemplate }: { text: string; isTemplate: boolean },
): UnknownName[] {
	const global = html.global.html;
	return [...attributes.values()].flatMap(({ name, start, end }): UnknownName[] => {
		const isKnown =
			byAttribute.has(name) ||
			global.has(name) ||
			html.handlers.has(name) ||
			obsoleteAttributes.has(name) ||
			foreignAttribute.test(name);
		if (isKnown) return [];
		const candidates = [...byAttribute.keys(), ...global.keys()];
		// Angular's directives have mixed case: `routerLink`.
		const isCertain = isTemplate || isMixedCase(text.slice(start, end));
		const nearest = isCertain ? getCertainName(name, candidates) : getNearestName(name, candidates);
		if (isCertain && nearest === undefined) return [];
		return [{ kind: "attribute", name, start, end, ...(nearest !== undefined && { nearest }) }];
	});
}
