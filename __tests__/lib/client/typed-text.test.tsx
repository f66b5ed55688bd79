import { fireEvent } from "@testing-library/react";
import { renderToString } from "react-dom/server";

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
const values = () => ["Search", "From", "Browser", "Version"].map((name) => field(name).value);

/** The document at an address, and what carries text over to it. */
async function arrive(address: string) {
	history.replaceState(null, "", address);
	document.body.innerHTML = page;
	jest.resetModules();
	const { keepTypedText } = await import("@/lib/client/typed-text");
	keepTypedText();
}
const leave = () => window.dispatchEvent(new Event("pagehide"));

function typeAll() {
	fireEvent.input(field("Search"), { target: { value: "half a na" } });
	fireEvent.input(field("From"), { target: { value: "last 2" } });
	fireEvent.change(field("Browser"), { target: { value: "chrome" } });
	fireEvent.input(field("Version"), { target: { value: "12" } });
}

describe("keepTypedText", () => {
	beforeEach(() => sessionStorage.clear());

	it("carries a half-filled form over to the same page in another language", async () => {
		await arrive("/plan?region=DE");
		typeAll();
		leave();
		await arrive("/pt-BR/plan?region=DE");
		expect(values()).toEqual(["half a na", "last 2", "chrome", "12"]);
	});

	it("carries the header's search to any page, and nothing else", async () => {
		await arrive("/plan");
		typeAll();
		leave();
		await arrive("/compare");
		expect(values()).toEqual(["half a na", "defaults", "safari", ""]);
	});

	it("leaves alone what is typed there already, what is old, and what cannot be read", async () => {
		await arrive("/plan");
		typeAll();
		leave();
		const kept = sessionStorage.getItem("webreach.typed") ?? "";
		jest.useFakeTimers({ now: Date.now() + 31_000, doNotFake: ["nextTick", "setImmediate"] });
		await arrive("/plan");
		jest.useRealTimers();
		expect(values()).toEqual(["", "defaults", "safari", ""]);
		for (const broken of ["[1", "null", '{"typed":3,"at":1e99}']) {
			sessionStorage.setItem("webreach.typed", broken);
			await arrive("/plan");
			expect(values()).toEqual(["", "defaults", "safari", ""]);
		}
		sessionStorage.setItem("webreach.typed", kept);
		history.replaceState(null, "", "/plan");
		document.body.innerHTML = page;
		field("From").value = "mine";
		jest.resetModules();
		(await import("@/lib/client/typed-text")).keepTypedText();
		expect(values()).toEqual(["half a na", "mine", "chrome", "12"]);
	});
});
