import { act, screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { OfflineNote } from "@/components/layout/offline-note";

const connection = jest.spyOn(navigator, "onLine", "get");

function turn(to: "online" | "offline") {
	connection.mockReturnValue(to === "online");
	act(() => void window.dispatchEvent(new Event(to)));
}

it("says that there is no connection for as long as there is none", () => {
	connection.mockReturnValue(true);
	renderInEnglish(<OfflineNote />);
	expect(screen.queryByRole("status")).toBeNull();
	turn("offline");
	expect(screen.getByRole("status")).toHaveTextContent(
		"You are offline. You can still read pages that you have opened before.",
	);
	expect(screen.queryByRole("button")).toBeNull();
	turn("online");
	expect(screen.queryByRole("status")).toBeNull();
});

it("says so at once where the page came without one", () => {
	connection.mockReturnValue(false);
	renderInEnglish(<OfflineNote />);
	expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
});
