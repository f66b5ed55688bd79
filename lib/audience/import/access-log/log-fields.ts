import { listAddresses, pickClient } from "./client-address";
import { parseLogDay } from "./log-date";
import type { LoggedRequest } from "./logged-request";
import { toUserAgent } from "./user-agent-text";

/**
 * The fields that the counter reads. `forwarded` and `client` take precedence over `address`, which may be a
 * proxy's.
 */
export type FieldRole = "agent" | "forwarded" | "client" | "address" | "time";
export const addressRoles = ["forwarded", "client", "address"] as const;

const roles: [FieldRole, RegExp][] = [
	["agent", /useragent(?:original)?$|^(?:ua|agent)$/],
	["forwarded", /(?:forwardedfor|trueclientip|connectingip|originalip)$/],
	["client", /^(?:http|x|cs)*(?:c|cli|client|viewer|real)(?:ip|ipaddr|addr|address|ipaddress|host)$/],
	[
		"address",
		/^(?:remote|source|src|caller|requester|peer|visitor)?(?:ip|ipaddress)$|^(?:downstream)?(?:remote|source|src)(?:addr|address|host)$/,
	],
	["time", /time|date|stamp|edat$|^ts$|^msec$|^startutc$|^startlocal$/],
];

/**
 * The role of a field by its name in any notation: `cs(User-Agent)`, `http_user_agent`, `userAgent_s`,
 * `request.client_ip`.
 */
export function getFieldRole(name: string): FieldRole | undefined {
	const plain = name
		.replace(/_[sdt]$/, "")
		.toLowerCase()
		.replace(/[^a-z]/g, "");
	return roles.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Texts of a record by role. */
export type RoleTexts = Partial<Record<FieldRole, unknown[]>>;

/** Builds a request from a record's texts. */
export function toRequest(texts: RoleTexts): LoggedRequest {
	const address = pickClient(
		addressRoles.flatMap((role) =>
			(texts[role] ?? []).flatMap((text) => (typeof text === "string" ? listAddresses(text) : [])),
		),
	);
	let day: number | undefined;
	for (const time of texts.time ?? []) day ??= parseLogDay(time);
	const agent = texts.agent?.find(
		(text): text is string => typeof text === "string" && toUserAgent(text) !== undefined,
	);
	return {
		...(address !== undefined && { address }),
		...(day !== undefined && { day }),
		...(agent !== undefined && { agent }),
	};
}
