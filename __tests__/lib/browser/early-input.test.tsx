import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { keepInputForLanguage, repeatEarlyInput, restoreKeptInput } from "@/lib/browser/hydrated";

function Fields() {
	const [region, setRegion] = useState("world");
	const [target, setTarget] = useState("defaults");
	return (
		<>
			<select value={region} onChange={(event) => setRegion(event.target.value)}>
				<option>world</option>
				<option>DE</option>
			</select>
			<textarea value={target} onChange={(event) => setTarget(event.target.value)} />
			<p>{`${region}, ${target}`}</p>
		</>
	);
}

it("enters what was chosen and typed before React controlled the fields", async () => {
	render(<Fields />);
	screen.getByRole("combobox").dataset.early = "DE";
	screen.getByRole("textbox").dataset.early = "last 2 versions";
	act(() => repeatEarlyInput());
	expect(await screen.findByText("DE, last 2 versions")).toBeVisible();
	expect(document.querySelector("[data-early]")).toBeNull();
});

it("enters what was in the fields before a change of the language, once", async () => {
	const form = (value: string) =>
		`<form><input name="q" value="${value}"><textarea name="code"></textarea></form>`;
	document.body.innerHTML = `${form("")}<a hreflang="de"><b>Deutsch</b></a><p>no link</p>`;
	const field = (name: string) =>
		document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
	field("code").value = "a{gap:1px}";
	const press = (selector: string) => {
		document.addEventListener("click", keepInputForLanguage, { once: true });
		document.querySelector<HTMLElement>(selector)?.click();
	};
	press("p");
	restoreKeptInput();
	expect(document.querySelector("[data-early]")).toBeNull();

	press("b");
	document.body.innerHTML = form("");
	restoreKeptInput();
	repeatEarlyInput();
	expect([field("q").value, field("code").value]).toEqual(["", "a{gap:1px}"]);
	document.body.innerHTML = form("");
	restoreKeptInput();
	repeatEarlyInput();
	expect(field("code").value).toBe("");
});
