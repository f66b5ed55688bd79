/* Playwright sends this function to a browser as text, so it must not use names from outside of it. */

/** A source for the browser to test. */
export interface Trial {
	key: string;
	kind: "css" | "html" | "script" | "module" | "expression";
	source: string;
	/** `expression`: expressions of which one must be truthy. CSS: the parts that the browser must parse, too. */
	parts?: string[];
}

/** @returns the error of each trial; null if the browser supports the source. */
export async function tryInBrowser(trials: Trial[]): Promise<(string | null)[]> {
	const flattenRules = (list: CSSRuleList): CSSRule[] =>
		[...list].flatMap((rule) =>
			["cssRules" in rule ? flattenRules(rule.cssRules as CSSRuleList) : [], rule].flat(),
		);

	/** Whether a rule has a property: by its own name, as a shorthand, or as an alias. */
	const hasProperty = (rule: CSSRule, property: string) => {
		const { style } = rule as CSSStyleRule;
		if (style?.getPropertyValue(property)) return true;
		if ([...(style ?? [])].some((name) => name.startsWith(`${property}-`))) return true;
		return rule.cssText.toLowerCase().includes(`${property.toLowerCase()}:`);
	};

	function testCss(source: string, parts: string[]): string | null {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(source);
		const rules = flattenRules(sheet.cssRules);
		const wanted = parts.filter((part) => part === "{}").length;
		if (rules.length < wanted) return `${rules.length} rules of ${wanted}`;
		const properties = parts.filter((part) => part !== "{}" && !part.startsWith("("));
		const missing = properties.filter((property) => !rules.some((rule) => hasProperty(rule, property)));
		if (missing.length > 0) return `without ${missing.join(", ")}`;
		// An unknown media feature is neither true nor false.
		const unknown = parts.filter(
			(part) => part.startsWith("(") && !matchMedia(`${part} or (not ${part})`).matches,
		);
		return unknown.length > 0 ? `does not know ${unknown.join(", ")}` : null;
	}

	function testHtml(source: string): string | null {
		const { body } = new DOMParser().parseFromString(source, "text/html");
		for (const element of body.querySelectorAll("*")) {
			if (element instanceof HTMLUnknownElement) return `does not know <${element.localName}>`;
			const isPlain =
				Object.getPrototypeOf(element) === (element instanceof SVGElement ? SVGElement : null)?.prototype;
			if (isPlain) return `does not know <${element.localName}> of SVG`;
		}
		return null;
	}

	function testScript(source: string): string | null {
		try {
			// The function is async, because sources may contain `await`.
			new Function(`return async () => { ${source}\n}`);
			return null;
		} catch (error) {
			return String(error);
		}
	}

	async function testModule(source: string): Promise<string | null> {
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

	/** Returns null if one of the expressions is truthy, else the last error. */
	function testExpressions(expressions: string[]): string | null {
		let failure = "undefined";
		for (const expression of expressions) {
			try {
				if (new Function(`return ${expression};`)()) return null;
			} catch (error) {
				failure = String(error);
			}
		}
		return failure;
	}

	const results: (string | null)[] = [];
	for (const { kind, source, parts = [] } of trials) {
		if (kind === "css") results.push(testCss(source, parts));
		else if (kind === "html") results.push(testHtml(source));
		else if (kind === "script") results.push(testScript(source));
		else if (kind === "module") results.push(await testModule(source));
		else results.push(testExpressions(parts));
	}
	return results;
}
