import type { Conditions } from "./tag-conditions";

/**
 * Conditions for keys that BCD describes in prose. A key that is neither here nor matched by a general rule describes browser
 * behavior and is visible in no source.
 */
const conditionsByKey: Record<string, Conditions> = {
	"html.elements.a.href.href_sms": ["href/^\\s*sms:/"],
	"html.elements.a.href.href_top": ["href/^\\s*#top\\s*$/"],
	"html.elements.a.text_fragments": ["href/#.*:~:text=/"],
	"html.elements.base.href.relative_url": ["href/^\\s*(?![a-z][a-z0-9+.-]*:|\\/\\/)\\S/"],
	"html.elements.hr.hr_in_select": ["<select"],
	"html.elements.select.hr_in_select": ["@hr", "<select"],
	"html.elements.iframe.allow.wildcards": ["allow/:\\/\\/\\*\\./"],
	"html.elements.input.type_color.accepts_css_colors": [
		"type=color",
		"value/^(?!\\s*#[0-9a-f]{6}\\s*$)\\s*\\S/",
	],
	"html.elements.script.integrity.ed25519_public_key": ["integrity/(?:^|\\s)ed25519-/"],
	"html.elements.script.type.importmap.integrity": ["type=importmap", "#integrity"],
	"html.elements.td.rowspan.rowspan_zero": ["rowspan/^\\s*0+\\s*$/"],
	"html.elements.th.rowspan.rowspan_zero": ["rowspan/^\\s*0+\\s*$/"],
	"html.elements.textarea.placeholder.line_breaks": ["placeholder/[\\n\\r]/"],
	"html.global_attributes.data_attributes": ["data-*"],
	"html.global_attributes.title.multi-line_titles": ["title/[\\n\\r]/"],
	"mathml.elements.mfrac.linethickness.thin_medium_thick": ["linethickness/^\\s*(?:thin|medium|thick)\\s*$/"],
	"mathml.global_attributes.mathsize.small_normal_big": ["mathsize/^\\s*(?:small|normal|big)\\s*$/"],
	"svg.elements.use.data_uri": ["href/^\\s*data:/"],
	"svg.elements.use.external_uri": ["href/^\\s*(?!data:)[^#\\s][^#]*#/"],
	"svg.elements.use.omit_external_fragment": ["href/^\\s*(?!data:)[^#\\s][^#]*$/"],
	"svg.global_attributes.data_attributes": ["data-*"],
	"svg.global_attributes.requiredExtensions.mathml": [
		"requiredextensions/http:\\/\\/www\\.w3\\.org\\/1998\\/Math\\/MathML/",
	],
	"svg.global_attributes.transform.svg_root": ["@svg", "transform"],
};

const lengthAttributes: Record<string, string[]> = {
	mo: ["lspace", "maxsize", "minsize", "rspace"],
	mspace: ["width", "height", "depth"],
	mpadded: ["width", "height", "depth", "lspace", "voffset"],
	mfrac: ["linethickness"],
	mtable: ["width"],
};

/** https://www.w3.org/TR/MathML3/chapter2.html#type.namedspace */
const namedSpace = "/^\\s*(?:negative)?(?:very){0,2}(?:thin|medium|thick)mathspace\\s*$/";
const withoutUnit = "/^\\s*[+-]?[\\d.]*[1-9][\\d.]*\\s*$/";

/** Conditions for keys that match a pattern. Each list in the result is one way to write the key. */
const conditionsByPattern: [RegExp, (match: RegExpExecArray) => Conditions[]][] = [
	[
		/^html\.elements\.datalist\.input_type_([\w-]+)$/,
		([, type = ""]) => [["@input", `type=${type}`, "list"]],
	],
	[
		/^mathml\.elements\.(\w+)\.(?:\w+\.)?(named_spaces|nonzero_unitless_values)$/,
		([, element = "", kind]) =>
			(lengthAttributes[element] ?? []).map((name) => [
				`${name}${kind === "named_spaces" ? namedSpace : withoutUnit}`,
			]),
	],
	[
		/^mathml\.global_attributes\.mathsize\.(named_spaces|nonzero_unitless_values)$/,
		([, kind]) => [[`mathsize${kind === "named_spaces" ? namedSpace : withoutUnit}`]],
	],
];

/** Returns the conditions of a key from these tables, one list for each way to write it; undefined if they do not have it. */
export function getDescriptionRules(key: string): Conditions[] | undefined {
	const own = conditionsByKey[key];
	if (own) return [own];
	for (const [pattern, getConditions] of conditionsByPattern) {
		const match = pattern.exec(key);
		if (match) return getConditions(match);
	}
	return undefined;
}
