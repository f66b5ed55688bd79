import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { english as messages } from "@/__tests__/messages";
import { HydrationContext } from "@/lib/browser/hydrated";
import { messageParts } from "@/lib/i18n/message-parts";
import { LanguageContext } from "@/lib/i18n/use-translations";

// All message parts count as loaded, as on a page whose document links them.
globalThis.webreachMessages = Object.fromEntries(messageParts.map((part) => [`${part}/en`, messages]));

/**
 * Renders with English messages and a fresh SWR cache: as after a navigation in the browser, or (`isDocument`) as in a document
 * that React hydrates, where kept parts stay empty because there is no server's HTML.
 */
export const renderInEnglish = (ui: ReactNode, { isDocument = false } = {}) =>
	render(ui, {
		wrapper: ({ children }) => (
			<HydrationContext value={{ isDone: !isDocument }}>
				<LanguageContext.Provider value={{ locale: "en", messages }}>
					<SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
				</LanguageContext.Provider>
			</HydrationContext>
		),
	});
