import { env } from "@/lib/env";
import { absolute } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { MachineDocument } from "./cacheable";

/** Nobody keeps an answer for longer than a day, so that what is kept has most of a year to go. */
const LIFETIME = "public, max-age=86400";
/** "Recommended … less than a year into the future." https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5 */
const DAYS = 360;

/** The mailbox that every host has for this. https://www.rfc-editor.org/rfc/rfc2142#section-4 */
const usualContact = () => `mailto:security@${new URL(absolute("/")).hostname}`;

/**
 * Whom to tell of a weakness, as RFC 9116 writes it. It never runs out: each answer holds for most of a year from its
 * day on.
 * @param now in milliseconds.
 */
export function securityText(now = Date.now()): MachineDocument {
	const expires = new Date(now + DAYS * 86_400_000).toISOString().replace(/T.*/, "T00:00:00Z");
	const fields = [
		["Contact", env().SECURITY_CONTACT ?? usualContact()],
		["Expires", expires],
		["Preferred-Languages", "en, de"],
		["Canonical", absolute(machinePaths.securityText)],
		["Policy", absolute(machinePaths.securityPolicy)],
	];
	const body = fields.map(([name, value]) => `${name}: ${value}\n`).join("");
	return { type: "text/plain; charset=utf-8", body, lifetime: LIFETIME };
}
