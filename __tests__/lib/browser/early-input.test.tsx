import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { repeatEarlyInput } from "@/lib/browser/early-input";

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
