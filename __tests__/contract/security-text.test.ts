import { readFileSync } from "node:fs";
import { requestPage } from "@/__tests__/serve-page";
import { parseEnv } from "@/lib/env";
import { machinePaths } from "@/lib/paths/machine";
import { renderSecurityTxt } from "@/lib/server/security-txt";
import { getServerSideProps } from "@/pages/.well-known/security.txt";

const day = 86_400_000;

/** One field per line: name, colon, one space, value. https://www.rfc-editor.org/rfc/rfc9116#section-4 */
function parseFields(body: string): [name: string, value: string][] {
	expect(body).toMatch(/^(?:[A-Z][A-Za-z-]+: [!-~][ -~]*\n)+$/);
	return body
		.trimEnd()
		.split("\n")
		.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]);
}

const known = ["Contact", "Expires", "Preferred-Languages", "Canonical", "Policy"];

describe("security.txt, checked against RFC 9116", () => {
	it("is plain text with the required fields; only contacts may repeat", async () => {
		const { status, headers, body } = await requestPage(getServerSideProps, {});
		expect(status).toBe(200);
		// "It MUST have a Content-Type of "text/plain" with the default charset parameter set to "utf-8"" (3).
		expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(parseFields(body).map(([name]) => name)).toEqual(known);
		const fields = Object.fromEntries(parseFields(body));
		expect(new URL(fields.Contact ?? "").protocol).toMatch(/^(?:mailto|https|tel):$/);
		expect(fields.Canonical).toBe("http://localhost:3000/.well-known/security.txt");
		expect(fields.Policy).toBe("http://localhost:3000/security-policy.txt");
		for (const language of fields["Preferred-Languages"]?.split(", ") ?? [])
			expect(Intl.getCanonicalLocales(language)).toEqual([language]);
	});

	it("has no localized address", async () => {
		expect((await requestPage(getServerSideProps, {}, { locale: "de" })).status).toBe(404);
	});

	it.each([0, 1, 180, 400, 4_000])("does not expire, %d days from now", (days) => {
		const now = Date.now() + days * day;
		const { body, lifetime = "" } = renderSecurityTxt(now);
		const { Expires = "" } = Object.fromEntries(parseFields(String(body)));
		expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
		const before = Number(/max-age=(\d+)/.exec(lifetime)?.[1]) * 1_000;
		expect(before).toBeGreaterThan(0);
		// Even at the end of its cache lifetime a copy of the file is valid for months, but never for a year or more.
		expect(Date.parse(Expires) - now - before).toBeGreaterThan(300 * day);
		expect(Date.parse(Expires) - now).toBeLessThan(365 * day);
	});

	it("is the same all day, so that caches can revalidate it", () => {
		const morning = Date.UTC(2026, 10, 23);
		expect(renderSecurityTxt(morning)).toEqual(renderSecurityTxt(morning + day - 1));
		expect(renderSecurityTxt(morning)).not.toEqual(renderSecurityTxt(morning + day));
	});

	it("links to a policy identical to the repository's", () => {
		expect(readFileSync(`public${machinePaths.securityPolicy}`, "utf8")).toBe(
			readFileSync("SECURITY.md", "utf8"),
		);
	});

	it.each(["security@example.org", "http://example.org", "mailto:x", "mailto:a@b\nExpires: 1"])(
		"rejects the contact %j",
		(SECURITY_CONTACT) => {
			expect(() => parseEnv({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT must be/);
		},
	);
});
