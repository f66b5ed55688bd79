import type { Finding, Fix } from "@/lib/check/schema/report";

/** The objects of a window whose members a test asks. */
const instances: Readonly<Record<string, string>> = {
	Document: "document",
	Navigator: "navigator",
	Window: "window",
	WorkerGlobalScope: "self",
};

/** Returns a condition of a script that is true where a browser has a key. Members in capitals are of the owner itself: `Intl.Segmenter`. */
function getScriptCondition(key: string, isStaticBuiltin = false): string | undefined {
	const [, owner = "", member, suffix] =
		/^(?:api|javascript\.builtins)\.(\w+)(?:\.([A-Za-z]\w*?)(_static)?)?$/.exec(key) ?? [];
	if (owner === "") return undefined;
	if (member === undefined || member === owner) return `typeof ${owner} !== "undefined"`;
	if (member.includes("_")) return undefined;
	return `"${member}" in ${suffix || isStaticBuiltin || /^[A-Z]/.test(member) ? owner : (instances[owner] ?? `${owner}.prototype`)}`;
}

/** Returns a declaration that only browsers with a key accept. */
function getDeclaration({ key, as }: Finding): string | undefined {
	const [, property, value] = /^css\.properties\.([\w-]+)(?:\.([a-z][a-z-]*))?$/.exec(key) ?? [];
	if (property === undefined) return undefined;
	return `${as ?? property}: ${value ?? "initial"}`;
}

/** Returns the code of a fix, to copy; undefined for a fix that depends on the code around it. */
export function getFixCode(fix: Fix, finding: Finding): string | undefined {
	if (fix.kind === "polyfill") return `import "${fix.name}";`;
	if (fix.kind !== "guard") return undefined;
	if (fix.by === "test") {
		const condition = getScriptCondition(finding.key, fix.isStatic);
		return condition && `if (${condition}) { … }`;
	}
	const declaration = fix.by === "supports" ? getDeclaration(finding) : undefined;
	return declaration && `@supports (${declaration}) { … }`;
}
