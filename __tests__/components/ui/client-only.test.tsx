import { render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { listen, Part, type Way } from "@/__tests__/failing";
import { clientOnly } from "@/components/ui/client-only";

type Props = { way: Way };

const show = (load: () => Promise<ComponentType<Props>>, way: Way = "draws") => {
	const Only = clientOnly<Props>(
		load,
		() => <i>loading</i>,
		() => <i>fallback</i>,
	);
	return render(
		<main>
			<h1>The page</h1>
			<Only way={way} />
		</main>,
	);
};

describe("clientOnly", () => {
	const reported = listen();

	it("renders the component once its code has loaded", async () => {
		show(async () => Part);
		expect(screen.getByText("loading")).toBeInTheDocument();
		expect(await screen.findByText("the part")).toBeInTheDocument();
		expect(reported).not.toHaveBeenCalled();
	});

	it.each([
		["fails to load", () => Promise.reject(new Error("no such chunk")), "draws"],
		["fails as it is drawn", async () => Part, "fails as it is drawn"],
		["fails once it is there", async () => Part, "fails once it is there"],
	] as const)("renders the fallback for a component that %s, and reports it once", async (_, load, way) => {
		show(load, way);
		expect(await screen.findByText("fallback")).toBeInTheDocument();
		expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
		expect(reported).toHaveBeenCalledTimes(1);
	});

	it("times out if an import never settles", async () => {
		jest.useFakeTimers();
		show(() => new Promise(() => undefined));
		await jest.advanceTimersByTimeAsync(60_000);
		jest.useRealTimers();
		await waitFor(() => expect(screen.getByText("fallback")).toBeInTheDocument());
		expect(reported).toHaveBeenCalledTimes(1);
	});
});
