/**
 * The types of members, read at build time from WebIDL and from TypeScript's declarations of ECMAScript. JSON. A type is a
 * name, `Array<name>` or `Promise<name>`; of an operation, the return type.
 */
export interface JsTypes {
	/** Interface to the interface that it inherits from. */
	parents: Record<string, string>;
	/** Interface to its members. Names of static members are prefixed with the interface's name and a `!`. */
	members: Record<string, Record<string, MemberType>>;
	/** Interface to the type of the items that an instance iterates over. */
	items: Record<string, string>;
}

export interface MemberType {
	type?: string;
	isOperation?: true;
	/** The names of the member's parameters. */
	parameters?: string[];
	/** The types of the values that the member passes to its callback argument, by position. */
	callback?: string[];
}

export const createEmptyTypes = (): JsTypes => ({ parents: {}, members: {}, items: {} });

/** Returns a member that an interface itself defines, not an inherited one. */
export function getOwnMember({ members }: JsTypes, owner: string, name: string): MemberType | undefined {
	const own = members[owner];
	return own && Object.hasOwn(own, name) ? own[name] : undefined;
}

/**
 * Adds a member. The first definition wins; of overloads, the longest parameter list is stored. Removes the type if the
 * definitions disagree on it.
 */
export function addMember(types: JsTypes, owner: string, name: string, member: MemberType) {
	// biome-ignore lint/suspicious/noAssignInExpressions: creates the missing entry on first use
	const members = (types.members[owner] ??= {});
	const old = Object.hasOwn(members, name) ? members[name] : undefined;
	if (old === undefined) members[name] = member;
	else {
		if ((member.parameters?.length ?? 0) > (old.parameters?.length ?? 0))
			old.parameters = member.parameters ?? [];
		if (old.type !== member.type) {
			const head = /^(Array|Promise|Iterator)</.exec(old.type ?? "")?.[1];
			if (head && member.type?.startsWith(`${head}<`)) old.type = `${head}<>`;
			else delete old.type;
		}
	}
}

/** Merges the types of two sources. The first source wins. */
export function mergeTypes(first: JsTypes, second: JsTypes): JsTypes {
	return {
		parents: { ...second.parents, ...first.parents },
		items: { ...second.items, ...first.items },
		members: Object.fromEntries(
			[...new Set([...Object.keys(first.members), ...Object.keys(second.members)])].map((owner) => [
				owner,
				{ ...second.members[owner], ...first.members[owner] },
			]),
		),
	};
}
