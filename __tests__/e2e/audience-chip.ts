import type { Page } from "@playwright/test";

/** The header's control with the audience, a disclosure. */
export const chip = (page: Page, name = "Audience") => page.getByRole("group", { name, exact: true });

/** Opens or closes the form in the chip. */
export const toggleChip = (page: Page) => chip(page).locator("> summary").click();

/** Opens the chip and presses a button in it. */
export async function pressInChip(page: Page, name: string) {
	await toggleChip(page);
	await chip(page).getByRole("button", { name, exact: true }).click();
}
