import type { Use } from "@/lib/check/use";
import { isHost, standsIn } from "./fallbacks";
import type { Language } from "./html-map";

/** Elements of SVG and MathML in which HTML stands. https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point */
const backToHtml = new Set(["foreignobject", "desc", "title", "annotation-xml"]);

/** An element that is open. */
interface Open {
	name: string;
	language: Language;
	/** Its compat key, if it has one. */
	key: string | undefined;
	/** Nothing in it is reached with scripts on, or it is no HTML. */
	silent: boolean;
	/** Uses that what stands in for the element spares, where it is one that has such content. */
	spared: Use[] | undefined;
}

/** The elements around a place. Each step takes time for what it opens or closes alone. */
export class OpenElements {
	readonly #open: Open[] = [];
	readonly #counts = new Map<string, number>();
	readonly #hosts: Open[] = [];

	/** Whether the place is in no element. */
	isTop(): boolean {
		return this.#open.length === 0;
	}

	isSilent(): boolean {
		return this.#open.at(-1)?.silent ?? false;
	}

	isForeign(): boolean {
		return (this.#open.at(-1)?.language ?? "html") !== "html";
	}

	isWithin = (name: string): boolean => (this.#counts.get(name) ?? 0) > 0;

	/** The language of an element that opens here; its name in lower case. */
	languageOf(name: string): Language {
		if (name === "svg") return "svg";
		if (name === "math") return "mathml";
		const parent = this.#open.at(-1);
		if (!parent || backToHtml.has(parent.name)) return "html";
		return parent.language;
	}

	/** @param uses of the element itself: what stands in for it spares them. */
	push(element: Omit<Open, "spared">, uses: Use[]): void {
		const { name, language } = element;
		const open: Open = { ...element, spared: language === "html" && isHost(name) ? uses : undefined };
		this.#open.push(open);
		this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
		if (open.spared) this.#hosts.push(open);
	}

	/** Closes an element, and those in it that are open still; an end tag of none is passed over. */
	close(name: string): void {
		if (!this.isWithin(name)) return;
		for (let last = this.#open.pop(); last; last = this.#open.pop()) {
			this.#counts.set(last.name, (this.#counts.get(last.name) ?? 1) - 1);
			if (last.spared) this.#hosts.pop();
			if (last.name === name) return;
		}
	}

	/** What comes in the element whose content may stand in for it. `#text` is text; @param key of an element, if it has one. */
	comes(name: string, key: string | undefined): void {
		const host = this.#hosts.at(-1);
		if (!host || !standsIn(host.name, name)) return;
		for (const use of host.spared ?? []) use.fallbacks ??= [key === undefined ? [] : [key]];
		host.spared = [];
	}

	/** Whether text that comes may stand in for an element. */
	awaitsText(): boolean {
		const host = this.#hosts.at(-1);
		return host !== undefined && (host.spared?.length ?? 0) > 0 && standsIn(host.name, "#text");
	}

	/** Uses of a source of the element whose content may stand in for it: who does not know that passes over them. */
	belong(uses: Use[]): void {
		const key = this.#hosts.at(-1)?.key;
		if (key !== undefined) for (const use of uses) use.tests = [{ keys: [key], has: true }];
	}
}
