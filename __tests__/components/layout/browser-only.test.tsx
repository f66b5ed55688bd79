import { render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { listen, Part, type Way } from "@/__tests__/failing";
import { browserOnly } from "@/components/layout/browser-only";

type Props = { way: Way };

const show = (load: () => Promise<ComponentType<Props>>, way: Way = "draws") => {
	const Only = browserOnly<Props>(
		load,
		() => <i>meanwhile</i>,
		() => <i>instead</i>,
	);
	return render(
		<main>
			<h1>The page</h1>
			<Only way={way} />
		</main>,
	);
};

describe("browserOnly", () => {
	const reported = listen();

	it("draws its component once the code has come", async () => {
		show(async () => Part);
		expect(screen.getByText("meanwhile")).toBeInTheDocument();
		expect(await screen.findByText("the part")).toBeInTheDocument();
		expect(reported).not.toHaveBeenCalled();
	});

	it.each([
		["does not come", () => Promise.reject(new Error("no such chunk")), "draws"],
		["fails as it is drawn", async () => Part, "fails as it is drawn"],
		["fails once it is there", async () => Part, "fails once it is there"],
	] as const)("draws what stands instead of code that %s, and reports it once", async (_, load, way) => {
		show(load, way);
		expect(await screen.findByText("instead")).toBeInTheDocument();
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
		expect(reported).toHaveBeenCalledTimes(1);
	});

	it("does not wait for ever for code that fails as it is run, of which no browser tells", async () => {
		jest.useFakeTimers();
		show(() => new Promise(() => undefined));
		await jest.advanceTimersByTimeAsync(60_000);
		jest.useRealTimers();
		await waitFor(() => expect(screen.getByText("instead")).toBeInTheDocument());
		expect(reported).toHaveBeenCalledTimes(1);
	});
});
