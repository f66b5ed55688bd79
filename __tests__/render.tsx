import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { english as messages } from "@/__tests__/messages";
import { messageParts } from "@/lib/i18n/parts";
import { LanguageContext } from "@/lib/i18n/use-translations";

// Every part has arrived, as with a document that names it.
globalThis.webreachMessages = Object.fromEntries(messageParts.map((part) => [`${part}/en`, messages]));

/** Renders with English messages and a fresh SWR cache. */
export const renderInEnglish = (ui: ReactNode) =>
	render(ui, {
		wrapper: ({ children }) => (
			<LanguageContext.Provider value={{ locale: "en", messages }}>
				<SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
			</LanguageContext.Provider>
		),
	});
