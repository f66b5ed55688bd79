import fc from "fast-check";
import { tellingName } from "@/lib/domain/telling-name";

test("names that say nothing as a link are told with the name above, all others stand alone", () => {
	expect(tellingName("css.properties.text-align", "start")).toBe("text-align.start");
	expect(tellingName("javascript.operators", "this")).toBe("operators.this");
	expect(tellingName("api.History", "go")).toBe("History.go");
	expect(tellingName("", "more")).toBe("more");
	expect(tellingName("css.properties.text-align", "start-end")).toBe("start-end");
});

test("a link's words are always the end of its key", () => {
	const name = fc.stringMatching(/^[a-z]{1,6}$/);
	fc.assert(
		fc.property(
			fc.array(name, { maxLength: 3 }),
			fc.oneof(name, fc.constantFrom("start", "this")),
			(above, last) => {
				const words = tellingName(above.join("."), last);
				expect([...above, last].join(".").endsWith(words)).toBe(true);
			},
		),
	);
});
