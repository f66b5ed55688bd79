import { getNextToken, getTokenName, isDelim, Kind, type Tokens } from "@/lib/check/css/tokens";

/** The context that the finders of a value may need. */
export interface ValueSurroundings {
	/** The property without its prefix; empty if unknown. */
	property: string;
	/** The layouts that the block creates, such as `flex`, or `keyframes`. Layouts are known at the end of the block. */
	layouts: ReadonlySet<string>;
	/** The names in the block's transitions: properties and keywords. Known at the end of the block. */
	declared: ReadonlySet<string>;
	/** The type of the enclosing function, such as `color`. */
	owner: string | undefined;
	/** Whether the enclosing function is a relative color. */
	isRelative?: boolean;
	/** The feature of the media or container query, without `min-` and `max-`. */
	feature?: string;
}

/** A range of tokens. */
export interface TokenRange {
	from: number;
	to: number;
}

/** The maximum number of tokens that a nested search reads, which keeps the work for nested functions linear. */
export const NESTED_TOKEN_LIMIT = 200;

/** The tokens of a value at its top level, outside brackets. */
export class ValueLevel {
	private byComma: TokenRange[][] | undefined;
	private bySlash: TokenRange[][] | undefined;

	constructor(
		readonly tokens: Tokens,
		readonly span: TokenRange,
	) {}

	/**
	 * Finds the first token that matches.
	 * @param nestedLimit if above 0, also searches in brackets, up to this number of tokens.
	 */
	find(matches: (at: number) => boolean, nestedLimit = 0): TokenRange | undefined {
		const { tokens, span } = this;
		const end = nestedLimit > 0 ? Math.min(span.to, span.from + nestedLimit) : span.to;
		for (let at = span.from; at < end; at = nestedLimit > 0 ? at + 1 : getNextToken(tokens, at, end)) {
			if (matches(at)) return { from: at, to: at + 1 };
		}
		return undefined;
	}

	name(at: number): string {
		return getTokenName(this.tokens, at);
	}

	/** Splits the value into lists at commas (with `bySlash`, also at slashes), and each list into components at spaces. */
	lists(bySlash = false): TokenRange[][] {
		if (bySlash) {
			this.bySlash ??= this.split(true);
			return this.bySlash;
		}
		this.byComma ??= this.split(false);
		return this.byComma;
	}

	private split(bySlash: boolean): TokenRange[][] {
		const { tokens, span } = this;
		const lists: TokenRange[][] = [[]];
		for (let at = span.from; at < span.to; at = getNextToken(tokens, at, span.to)) {
			const kind = tokens.kind[at];
			if (this.isComma(at) || (bySlash && this.isSlash(at))) lists.push([]);
			else if (kind !== Kind.space && kind !== Kind.comment)
				lists.at(-1)?.push({ from: at, to: getNextToken(tokens, at, span.to) });
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
