import { fireEvent } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { limitTargets } from "@/lib/browser/limit-targets";

const page = renderToString(
	<>
		<header>
			<form>
				<input type="search" name="q" aria-label="Search" />
			</form>
		</header>
		<form>
			<input name="from" aria-label="From" defaultValue="defaults" />
			<select name="a" aria-label="Browser" defaultValue="safari">
				<option>chrome</option>
				<option>safari</option>
			</select>
			<input name="a" aria-label="Version" />
		</form>
	</>,
);
const field = (name: string) =>
	document.querySelector(`[aria-label="${name}"]`) as HTMLInputElement | HTMLSelectElement;
const getValues = () => ["Search", "From", "Browser", "Version"].map((name) => field(name).value);

/** Loads the document at an address and restores its forms. @param from the address of the page with the link to it. */
async function load(address: string, from = `${location.origin}/`) {
	history.replaceState(null, "", address);
	Object.defineProperty(document, "referrer", { value: from, configurable: true });
	document.body.innerHTML = page;
	jest.resetModules();
	const { restoreFormState } = await import("@/lib/browser/form-restore");
	restoreFormState();
}
const leave = () => window.dispatchEvent(new Event("pagehide"));

function fillForms() {
	fireEvent.input(field("Search"), { target: { value: "half a na" } });
	fireEvent.input(field("From"), { target: { value: "last 2" } });
	fireEvent.change(field("Browser"), { target: { value: "chrome" } });
	fireEvent.input(field("Version"), { target: { value: "12" } });
}

describe("restoreFormState", () => {
	beforeEach(() => sessionStorage.clear());

	it("restores a form on the same page in another language", async () => {
		await load("/plan?region=DE");
		fillForms();
		leave();
		await load("/pt-BR/plan?region=DE");
		expect(getValues()).toEqual(["half a na", "last 2", "chrome", "12"]);
	});

	it("restores only the header's search on another page", async () => {
		await load("/plan");
		fillForms();
		leave();
		await load("/compare");
		expect(getValues()).toEqual(["half a na", "defaults", "safari", ""]);
	});

	it.each(["", "https://search.example/"])(
		"restores nothing on another page from the address %j",
		async (from) => {
			await load("/plan");
			fillForms();
			leave();
			await load("/compare", from);
			expect(getValues()).toEqual(["", "defaults", "safari", ""]);
		},
	);

	it("restores no search that was sent", async () => {
		await load("/plan");
		fireEvent.input(field("Search"), { target: { value: "view transitions" } });
		// The page of results has the query as the initial text.
		(field("Search") as HTMLInputElement).defaultValue = "view transitions";
		leave();
		await load("/compare");
		expect(getValues()).toEqual(["", "defaults", "safari", ""]);
	});

	it("does not overwrite newer input, and ignores old and malformed entries", async () => {
		await load("/plan");
		fillForms();
		leave();
		const saved = sessionStorage.getItem("webreach.typed") ?? "";
		jest.useFakeTimers({ now: Date.now() + 31_000, doNotFake: ["nextTick", "setImmediate"] });
		await load("/plan");
		jest.useRealTimers();
		expect(getValues()).toEqual(["", "defaults", "safari", ""]);
		for (const broken of ["[1", "null", '{"typed":3,"at":1e99}']) {
			sessionStorage.setItem("webreach.typed", broken);
			await load("/plan");
			expect(getValues()).toEqual(["", "defaults", "safari", ""]);
		}
		sessionStorage.setItem("webreach.typed", saved);
		history.replaceState(null, "", "/plan");
		document.body.innerHTML = page;
		field("From").value = "mine";
		jest.resetModules();
		(await import("@/lib/browser/form-restore")).restoreFormState();
		expect(getValues()).toEqual(["half a na", "mine", "chrome", "12"]);
	});
});

const configuration = '{"browserslist": ["chrome >= 100", "safari >= 16.4"]}\n';

test.each([
	["emoji", "👩🏽‍💻😀".repeat(400), false],
	["bidirectional marks", "\u202e".repeat(1_100), false],
	["line breaks", "\n".repeat(1_600), false],
	["half a pair", "\ud83d".repeat(1_100), false],
	["some emoji", "😀".repeat(700), true],
	["letters", "chrome 100, ".repeat(333), true],
	["a configuration", configuration.repeat(74), true],
])("a target of %s fits an address, or the field says why not", (_, value, isValid) => {
	document.body.innerHTML = "<form><textarea name=target></textarea><textarea name=other></textarea></form>";
	const [field, other] = document.querySelectorAll("textarea");
	if (!field || !other) throw new Error("no field");
	const end = limitTargets("Too long");
	for (const one of [field, other]) one.value = value;
	field.dispatchEvent(new Event("input", { bubbles: true }));
	expect([field.validity.valid, field.validationMessage, other.validity.valid]).toEqual([
		isValid,
		isValid ? "" : "Too long",
		true,
	]);
	// Without an event, as a preset does it.
	field.value = "defaults";
	document.body.click();
	expect(field.validity.valid).toBe(true);
	end();
	field.value = "😀".repeat(1_500);
	document.body.click();
	expect(field.validity.valid).toBe(true);
});
