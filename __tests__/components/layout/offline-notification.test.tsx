import { act, screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { OfflineNotification } from "@/components/layout/offline-notification";

const connection = jest.spyOn(navigator, "onLine", "get");

function setConnection(state: "online" | "offline") {
	connection.mockReturnValue(state === "online");
	act(() => void window.dispatchEvent(new Event(state)));
}

it("is visible while the browser is offline", () => {
	connection.mockReturnValue(true);
	renderInEnglish(<OfflineNotification />);
	expect(screen.queryByRole("status")).toBeNull();
	setConnection("offline");
	expect(screen.getByRole("status")).toHaveTextContent(
		"You are offline. You can still read pages that you have opened before.",
	);
	expect(screen.queryByRole("button")).toBeNull();
	setConnection("online");
	expect(screen.queryByRole("status")).toBeNull();
});

it("is visible at once if the page was loaded offline", () => {
	connection.mockReturnValue(false);
	renderInEnglish(<OfflineNotification />);
	expect(screen.getByRole("status")).toHaveTextContent("You are offline.");
});
