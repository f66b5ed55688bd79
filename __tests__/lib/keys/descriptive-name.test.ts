import fc from "fast-check";
import { getDescriptiveName } from "@/lib/keys/descriptive-name";

test("generic names get the parent's name as a prefix, others do not", () => {
	expect(getDescriptiveName("css.properties.text-align", "start")).toBe("text-align.start");
	expect(getDescriptiveName("javascript.operators", "this")).toBe("operators.this");
	expect(getDescriptiveName("api.History", "go")).toBe("History.go");
	expect(getDescriptiveName("", "more")).toBe("more");
	expect(getDescriptiveName("css.properties.text-align", "start-end")).toBe("start-end");
});

test("the link text is always a suffix of the key", () => {
	const name = fc.stringMatching(/^[a-z]{1,6}$/);
	fc.assert(
		fc.property(
			fc.array(name, { maxLength: 3 }),
			fc.oneof(name, fc.constantFrom("start", "this")),
			(parents, last) => {
				const text = getDescriptiveName(parents.join("."), last);
				expect([...parents, last].join(".").endsWith(text)).toBe(true);
			},
		),
	);
});
