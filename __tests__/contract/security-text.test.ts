import { readFileSync } from "node:fs";
import { askPage } from "@/__tests__/serve-page";
import { parseEnv } from "@/lib/env";
import { machinePaths } from "@/lib/paths/machine";
import { securityText } from "@/lib/server/security-text";
import { getServerSideProps } from "@/pages/.well-known/security.txt";

const day = 86_400_000;

/** A field a line: a name, a colon, one space, a value. https://www.rfc-editor.org/rfc/rfc9116#section-4 */
function fieldsIn(body: string): [name: string, value: string][] {
	expect(body).toMatch(/^(?:[A-Z][A-Za-z-]+: [!-~][ -~]*\n)+$/);
	return body
		.trimEnd()
		.split("\n")
		.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]);
}

const known = ["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"];

describe("security.txt, held against RFC 9116", () => {
	it("is plain text with the fields that must be there, each once but for contacts", async () => {
		const { status, headers, body } = await askPage(getServerSideProps, {});
		expect(status).toBe(200);
		// "It MUST have a Content-Type of "text/plain" with the default charset parameter set to "utf-8"" (3).
		expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(fieldsIn(body).map(([name]) => name)).toEqual(known);
		const fields = Object.fromEntries(fieldsIn(body));
		expect(new URL(fields.Contact ?? "").protocol).toMatch(/^(?:mailto|https|tel):$/);
		expect(fields.Canonical).toBe("http://localhost:3000/.well-known/security.txt");
		expect(fields.Policy).toBe("http://localhost:3000/security-policy.txt");
		for (const language of fields["Preferred-Languages"]?.split(", ") ?? [])
			expect(Intl.getCanonicalLocales(language)).toEqual([language]);
	});

	it("has no form with a language before it", async () => {
		expect((await askPage(getServerSideProps, {}, { locale: "de" })).status).toBe(404);
	});

	it.each([0, 1, 180, 400, 4_000])("does not run out, %d days from now", (days) => {
		const now = Date.now() + days * day;
		const { body, lifetime = "" } = securityText(now);
		const { Expires = "" } = Object.fromEntries(fieldsIn(String(body)));
		expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		const kept = Number(/max-age=(\d+)/.exec(lifetime)?.[1]) * 1_000;
		expect(kept).toBeGreaterThan(0);
		// As old as it may be kept it holds for months, and never for as long as a year.
		expect(Date.parse(Expires) - now - kept).toBeGreaterThan(300 * day);
		expect(Date.parse(Expires) - now).toBeLessThan(365 * day);
	});

	it("is the same all day, so that whoever has it need not load it again", () => {
		const morning = Date.UTC(2026, 10, 23);
		expect(securityText(morning)).toEqual(securityText(morning + day - 1));
		expect(securityText(morning)).not.toEqual(securityText(morning + day));
	});

	it("names a policy that is the repository's own", () => {
		expect(readFileSync(`public${machinePaths.securityPolicy}`, "utf8")).toBe(
			readFileSync("SECURITY.md", "utf8"),
		);
	});

	it.each(["security@example.org", "http://example.org", "mailto:x", "mailto:a@b\nExpires: 1"])(
		"refuses the contact %j",
		(SECURITY_CONTACT) => {
			expect(() => parseEnv({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT must be/);
		},
	);
});
