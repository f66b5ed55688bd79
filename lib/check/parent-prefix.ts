import { toAliasedKey } from "./uses";

/**
 * Whether a prefix can belong to the parent: code writes the name of a property, an at-rule or a function together with the
 * keys below it. It never writes the name of a type: the prefix of `gradient` says nothing of `-webkit-linear-gradient`.
 */
export const isWrittenWithParent = (key: string): boolean =>
	/^css\.(?:properties|at-rules)\.[^.]+\.|^css\.types\.[^.]+\.[^.]+\./.test(key);

/** A key and another name of it. */
interface OtherName {
	key: string;
	as: string;
}

/**
 * Returns the parent and its prefixed name, if the prefix in another name of a key is the parent's: code writes
 * `-webkit-text-decoration: dotted`, though BCD has the prefix in the record of `dotted` too. Undefined for a prefix of the key's
 * own, as in `position: -webkit-sticky`.
 * @param isName whether the data have a key with another name (`toAliasedKey`).
 */
export function findPrefixedParent(
	{ key, as }: OtherName,
	isName: (aliased: string) => boolean,
): OtherName | undefined {
	if (!isWrittenWithParent(key)) return undefined;
	const dot = key.lastIndexOf(".");
	const prefix = /^-\w+-/.exec(as)?.[0];
	if (prefix === undefined || as !== prefix + key.slice(dot + 1)) return undefined;
	const parent = key.slice(0, dot);
	const written = prefix + parent.slice(parent.lastIndexOf(".") + 1);
	return isName(toAliasedKey(parent, written)) ? { key: parent, as: written } : undefined;
}
