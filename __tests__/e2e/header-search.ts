import { expect, type Page } from "@playwright/test";

export const field = (page: Page) => page.getByRole("banner").locator('input[name="q"]');
export const listbox = (page: Page) => page.getByRole("listbox");
export const options = (page: Page) => listbox(page).getByRole("option");

/** Focuses the field by its shortcut, and waits until it is a combobox. */
export async function wake(page: Page) {
	await page.keyboard.press("/");
	await expect(field(page)).toBeFocused();
	await expect(field(page)).toHaveAttribute("role", "combobox");
}
