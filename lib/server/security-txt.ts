import { env } from "@/lib/env";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl } from "@/lib/paths/pages";
import type { DocumentBody } from "./conditional-response";

/** One day. `Expires` is 360 days ahead, so a cached file is still valid for most of a year. */
const LIFETIME = "public, max-age=86400";
/** "Recommended … less than a year into the future." https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5 */
const DAYS = 360;

/** The mailbox that every host should have. https://www.rfc-editor.org/rfc/rfc2142#section-4 */
const getDefaultContact = () => `mailto:security@${new URL(getAbsoluteUrl("/")).hostname}`;

/**
 * Renders the contact for vulnerability reports (RFC 9116). `Expires` is computed at each request, so it never passes.
 * @param now in milliseconds since 1970.
 */
export function renderSecurityTxt(now = Date.now()): DocumentBody {
	const expires = new Date(now + DAYS * 86_400_000).toISOString().replace(/T.*/, "T00:00:00Z");
	const fields = [
		["Contact", env().SECURITY_CONTACT ?? getDefaultContact()],
		["Expires", expires],
		["Preferred-Languages", "en, de"],
		["Canonical", getAbsoluteUrl(machinePaths.securityText)],
		["Policy", getAbsoluteUrl(machinePaths.securityPolicy)],
	];
	const body = fields.map(([name, value]) => `${name}: ${value}\n`).join("");
	return { type: "text/plain; charset=utf-8", body, lifetime: LIFETIME };
}
