import { withoutQueries } from "@/lib/telemetry/scrub";

describe("withoutQueries", () => {
	it.each([
		["https://a.example/x?q=secret", "https://a.example/x"],
		["GET https://a.example/x#secret failed", "GET https://a.example/x failed"],
		["Failed to load /features?q=secret (500)", "Failed to load /features (500)"],
		["?q=secret", ""],
		['loading "/ja/features?q=秘密" failed', 'loading "/ja/features" failed'],
		["is it? no", "is it? no"],
		[
			"Cannot read properties of undefined (reading 'a')",
			"Cannot read properties of undefined (reading 'a')",
		],
		["/features/[id]", "/features/[id]"],
	])("%s becomes %s", (text, clean) => {
		expect(withoutQueries(text)).toBe(clean);
	});
});
