import dynamic from "next/dynamic";
import type { ComponentType, ReactNode } from "react";
import type { Locale } from "./locales";
import { LanguageContext, type Messages } from "./use-translations";

type MessagesChunk = ComponentType<{ children: (messages: Messages) => ReactNode }>;

const chunkOf =
	({ default: messages }: { default: Messages }): MessagesChunk =>
	({ children }) =>
		children(messages);

/**
 * Immutable chunks of a language: what every page and a feature's page says, and what only some kinds of pages say.
 * next/dynamic names the chunks in the pre-rendered HTML and waits for them before hydration, so messages are
 * neither in the page data nor loaded for languages not read.
 */
const common: Record<Locale, MessagesChunk> = {
	en: dynamic(() => import("@/lib/i18n/messages/en.json").then(chunkOf)),
	de: dynamic(() => import("@/lib/i18n/messages/de.json").then(chunkOf)),
	ja: dynamic(() => import("@/lib/i18n/messages/ja.json").then(chunkOf)),
};
const parts = {
	compat: {
		en: dynamic(() => import("@/lib/i18n/messages/compat/en.json").then(chunkOf)),
		de: dynamic(() => import("@/lib/i18n/messages/compat/de.json").then(chunkOf)),
		ja: dynamic(() => import("@/lib/i18n/messages/compat/ja.json").then(chunkOf)),
	},
	errors: {
		en: dynamic(() => import("@/lib/i18n/messages/errors/en.json").then(chunkOf)),
		de: dynamic(() => import("@/lib/i18n/messages/errors/de.json").then(chunkOf)),
		ja: dynamic(() => import("@/lib/i18n/messages/errors/ja.json").then(chunkOf)),
	},
	pages: {
		en: dynamic(() => import("@/lib/i18n/messages/pages/en.json").then(chunkOf)),
		de: dynamic(() => import("@/lib/i18n/messages/pages/de.json").then(chunkOf)),
		ja: dynamic(() => import("@/lib/i18n/messages/pages/ja.json").then(chunkOf)),
	},
	plan: {
		en: dynamic(() => import("@/lib/i18n/messages/plan/en.json").then(chunkOf)),
		de: dynamic(() => import("@/lib/i18n/messages/plan/de.json").then(chunkOf)),
		ja: dynamic(() => import("@/lib/i18n/messages/plan/ja.json").then(chunkOf)),
	},
	search: {
		en: dynamic(() => import("@/lib/i18n/messages/search/en.json").then(chunkOf)),
		de: dynamic(() => import("@/lib/i18n/messages/search/de.json").then(chunkOf)),
		ja: dynamic(() => import("@/lib/i18n/messages/search/ja.json").then(chunkOf)),
	},
	tools: {
		en: dynamic(() => import("@/lib/i18n/messages/tools/en.json").then(chunkOf)),
		de: dynamic(() => import("@/lib/i18n/messages/tools/de.json").then(chunkOf)),
		ja: dynamic(() => import("@/lib/i18n/messages/tools/ja.json").then(chunkOf)),
	},
	audience: {
		en: dynamic(() => import("@/lib/i18n/messages/audience/en.json").then(chunkOf)),
		de: dynamic(() => import("@/lib/i18n/messages/audience/de.json").then(chunkOf)),
		ja: dynamic(() => import("@/lib/i18n/messages/audience/ja.json").then(chunkOf)),
	},
} satisfies Record<string, Record<Locale, MessagesChunk>>;

/** The part of the messages that a route needs beyond the common ones. */
function partOf(route: string): keyof typeof parts | undefined {
	if (route === "/features/[id]" || route === "/about/[[...slug]]") return undefined;
	if (route === "/404" || route === "/_error") return "errors";
	if (route.startsWith("/compat")) return "compat";
	if (route === "/audience") return "audience";
	if (route === "/search") return "search";
	if (["/plan", "/set"].includes(route)) return "plan";
	return ["/compare", "/feeds", "/embed", "/embed/[id]"].includes(route) ? "tools" : "pages";
}

const joined = new WeakMap<Messages, Messages>();
function join(messages: Messages, more: Messages): Messages {
	const whole = joined.get(more) ?? { ...messages, ...more };
	joined.set(more, whole);
	return whole;
}

/** Gives its children the common messages of `locale`. */
export function MessagesProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
	const Common = common[locale];
	return (
		<Common>
			{(messages) => (
				<LanguageContext.Provider value={{ locale, messages }}>{children}</LanguageContext.Provider>
			)}
		</Common>
	);
}

interface PageMessagesProps {
	locale: Locale;
	/** The route of the page, as the file system writes it. */
	route: string;
	children: ReactNode;
}

/** Gives a page all messages that it needs beyond the common ones. */
export function PageMessages({ locale, route, children }: PageMessagesProps) {
	const part = partOf(route);
	if (part === undefined) return children;
	const Part = parts[part][locale];
	return (
		<Part>
			{(more) => (
				<LanguageContext.Consumer>
					{({ messages }) => (
						<LanguageContext.Provider value={{ locale, messages: join(messages, more) }}>
							{children}
						</LanguageContext.Provider>
					)}
				</LanguageContext.Consumer>
			)}
		</Part>
	);
}

/** Fetches the messages of all pages, so that the next page does not have to wait for them. */
export const loadMessages = (locale: Locale): Promise<unknown> =>
	Promise.all(
		Object.values(parts).map((chunks) => (chunks[locale] as { preload?: () => unknown }).preload?.()),
	);
