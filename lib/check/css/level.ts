import { after, isDelim, Kind, nameAt, type Tokens } from "@/lib/check/css/tokens";

/** What stands around a value. */
export interface Around {
	/** The property, without prefix; empty where none is known. */
	property: string;
	/** What the block of the declaration lays out, such as `flex`; filled when the block has been read. */
	layouts: ReadonlySet<string>;
	/** The properties and keywords of the block. */
	declared: ReadonlySet<string>;
	/** The type that the function around a value belongs to, such as `color`. */
	owner: string | undefined;
	/** The feature whose query the value is in, without `min-` and `max-`. */
	feature?: string;
}

/** A range of tokens. */
export interface Span {
	from: number;
	to: number;
}

/** Tokens that are looked at within brackets: enough for what anybody writes, so few that brackets in brackets stay cheap. */
export const deepLimit = 200;

/** The tokens of a value at its own level: what is in brackets is passed over. */
export class Level {
	private byComma: Span[][] | undefined;
	private bySlash: Span[][] | undefined;

	constructor(
		readonly tokens: Tokens,
		readonly span: Span,
	) {}

	/** The first token that `fits`, as a place; where it is to look into brackets too: how many tokens far. */
	find(fits: (at: number) => boolean, deep = 0): Span | undefined {
		const { tokens, span } = this;
		const end = deep > 0 ? Math.min(span.to, span.from + deep) : span.to;
		for (let at = span.from; at < end; at = deep > 0 ? at + 1 : after(tokens, at, end)) {
			if (fits(at)) return { from: at, to: at + 1 };
		}
		return undefined;
	}

	name(at: number): string {
		return nameAt(this.tokens, at);
	}

	/** Components parted by spaces, in lists parted by commas, and by slashes too where told; each component a range. */
	lists(bySlash = false): Span[][] {
		if (bySlash) {
			this.bySlash ??= this.parted(true);
			return this.bySlash;
		}
		this.byComma ??= this.parted(false);
		return this.byComma;
	}

	private parted(bySlash: boolean): Span[][] {
		const { tokens, span } = this;
		const lists: Span[][] = [[]];
		for (let at = span.from; at < span.to; at = after(tokens, at, span.to)) {
			const kind = tokens.kind[at];
			if (this.isComma(at) || (bySlash && this.isSlash(at))) lists.push([]);
			else if (kind !== Kind.space && kind !== Kind.comment)
				lists.at(-1)?.push({ from: at, to: after(tokens, at, span.to) });
		}
		return lists;
	}

	kindAt(at: number): number {
		return this.tokens.kind[at] ?? 0;
	}

	isComma(at: number): boolean {
		return this.kindAt(at) === Kind.comma;
	}

	isSlash(at: number): boolean {
		return isDelim(this.tokens, at, "/");
	}
}
