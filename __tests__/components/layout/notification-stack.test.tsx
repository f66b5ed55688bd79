import { screen } from "@testing-library/react";
import { renderInEnglish } from "@/__tests__/render";
import { NotificationStack } from "@/components/layout/notification";

it("renders notifications at the end of the body", async () => {
	const { container } = await renderInEnglish(<NotificationStack>a note</NotificationStack>);
	expect(container).toBeEmptyDOMElement();
	expect(screen.getByText("a note").parentElement).toBe(document.body);
});
