/* Runs in a browser, as text: what it says of the sources of probes. It names nothing from outside. */

/** A source to try, as the browser is given it. */
export interface Trial {
	key: string;
	kind: "css" | "html" | "script" | "module" | "expression";
	source: string;
	/** `expression`: what must not be undefined. CSS: what a parser found, to be found again. */
	parts?: string[];
}

/** @returns what is wrong with the source of each trial; null where the browser takes it as meant. */
export async function tryInBrowser(trials: Trial[]): Promise<(string | null)[]> {
	const rulesIn = (list: CSSRuleList): CSSRule[] =>
		[...list].flatMap((rule) =>
			["cssRules" in rule ? rulesIn(rule.cssRules as CSSRuleList) : [], rule].flat(),
		);

	/** A property is there by its own name, by what it is short for, or as another name of one that is. */
	const has = (rule: CSSRule, property: string) => {
		const { style } = rule as CSSStyleRule;
		if (style?.getPropertyValue(property)) return true;
		if ([...(style ?? [])].some((name) => name.startsWith(`${property}-`))) return true;
		return rule.cssText.toLowerCase().includes(`${property.toLowerCase()}:`);
	};

	function ofCss(source: string, parts: string[]): string | null {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(source);
		const rules = rulesIn(sheet.cssRules);
		const wanted = parts.filter((part) => part === "{}").length;
		if (rules.length < wanted) return `${rules.length} rules of ${wanted}`;
		const properties = parts.filter((part) => part !== "{}" && !part.startsWith("("));
		const gone = properties.filter((property) => !rules.some((rule) => has(rule, property)));
		if (gone.length > 0) return `without ${gone.join(", ")}`;
		// A media feature that is not known is neither true nor false.
		const unknown = parts.filter(
			(part) => part.startsWith("(") && !matchMedia(`${part} or (not ${part})`).matches,
		);
		return unknown.length > 0 ? `does not know ${unknown.join(", ")}` : null;
	}

	function ofHtml(source: string): string | null {
		const { body } = new DOMParser().parseFromString(source, "text/html");
		for (const element of body.querySelectorAll("*")) {
			if (element instanceof HTMLUnknownElement) return `does not know <${element.localName}>`;
			const isPlain =
				Object.getPrototypeOf(element) === (element instanceof SVGElement ? SVGElement : null)?.prototype;
			if (isPlain) return `does not know <${element.localName}> of SVG`;
		}
		return null;
	}

	function ofScript(source: string): string | null {
		try {
			// `await` stands in what waits.
			new Function(`return async () => { ${source}\n}`);
			return null;
		} catch (error) {
			return String(error);
		}
	}

	async function ofModule(source: string): Promise<string | null> {
		const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
		try {
			await import(url);
			return null;
		} catch (error) {
			return error instanceof SyntaxError ? String(error) : null;
		} finally {
			URL.revokeObjectURL(url);
		}
	}

	/** The first way to say it that is there; getters of prototypes throw, and are there. */
	function ofExpression(expressions: string[]): string | null {
		let why = "undefined";
		for (const way of expressions) {
			try {
				if (new Function(`return ${way};`)()) return null;
			} catch (error) {
				why = String(error);
			}
		}
		return why;
	}

	const results: (string | null)[] = [];
	for (const { kind, source, parts = [] } of trials) {
		if (kind === "css") results.push(ofCss(source, parts));
		else if (kind === "html") results.push(ofHtml(source));
		else if (kind === "script") results.push(ofScript(source));
		else if (kind === "module") results.push(await ofModule(source));
		else results.push(ofExpression(parts));
	}
	return results;
}
