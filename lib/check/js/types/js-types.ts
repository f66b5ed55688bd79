/**
 * What interface definitions say of members, in words: made at build from WebIDL and from the declarations of the
 * language's own library, plain JSON. A type is a name, `Array<name>` or `Promise<name>`; of an operation, what it returns.
 */
export interface JsTypes {
	/** What an interface inherits from. */
	parents: Record<string, string>;
	/** Members by interface. Static members stand under the interface's name and a `!`. */
	members: Record<string, Record<string, MemberType>>;
	/** What one gets by iterating over an instance. */
	items: Record<string, string>;
}

export interface MemberType {
	type?: string;
	isOperation?: true;
	/** The names of its parameters. */
	parameters?: string[];
	/** What is passed to a function that is its last argument or its first, by position. */
	callback?: string[];
}

export const noTypes = (): JsTypes => ({ parents: {}, members: {}, items: {} });

/** A member that an interface itself defines. */
export function ownMember({ members }: JsTypes, owner: string, name: string): MemberType | undefined {
	const own = members[owner];
	return own && Object.hasOwn(own, name) ? own[name] : undefined;
}

/** Adds a member, unless it is there: the first definition counts, save that an operation's parameters are its longest. */
export function addMember(types: JsTypes, owner: string, name: string, member: MemberType) {
	// biome-ignore lint/suspicious/noAssignInExpressions: what is missing is made where it is asked for
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

/** Types of two sources as one; the first source's word counts. */
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
