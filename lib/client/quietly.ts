let quiet = false;

/** Whether the page shown is only being brought up to date: focus stays where it is. */
export const isQuiet = () => quiet;

/** Navigates without the reader being moved. */
export async function quietly(navigate: () => Promise<unknown>) {
	quiet = true;
	try {
		await navigate();
	} finally {
		quiet = false;
	}
}
