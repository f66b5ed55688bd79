import { type ReactNode, use, useContext } from "react";
import type { Locale } from "./locales";
import { getLoadedMessages, getMessageScriptName, loadMessagePart } from "./message-loader";
import { getPageMessagePart, type MessagePart } from "./message-parts";
import type { Messages } from "./translate";
import { LanguageContext } from "./use-translations";

// Read from the catalogue on the server only: `typeof window` is a constant in either bundle.
const catalogues: typeof import("./catalogues") | undefined =
	typeof window === "undefined" ? require("./catalogues") : undefined;

const waits = new Map<string, Promise<Messages>>();

/**
 * Returns a promise of a message part that never rejects. If the part fails to load, it stays pending: the page stays as
 * server-rendered, and a navigation loads a document (`lib/browser/use-link-navigation.ts`).
 */
function waitForPart(part: MessagePart, locale: Locale): Promise<Messages> {
	const name = getMessageScriptName(part, locale);
	const known =
		waits.get(name) ?? loadMessagePart(part, locale).catch(() => new Promise<never>(() => undefined));
	waits.set(name, known);
	return known;
}

/** Returns a message part. The document includes the scripts of its parts, so that they have loaded before hydration. */
function readMessages(part: MessagePart, locale: Locale): Messages {
	if (catalogues) return catalogues.getCatalogue(part, locale);
	// A render that has suspended on a promise must use the same promise when it resumes.
	const hasSuspended = waits.has(getMessageScriptName(part, locale));
	return (hasSuspended ? undefined : getLoadedMessages(part, locale)) ?? use(waitForPart(part, locale));
}

interface MessagesProps {
	locale: Locale;
	children: ReactNode;
}

/** Provides the common messages of `locale`. */
export const MessagesProvider = ({ locale, children }: MessagesProps) => (
	<LanguageContext value={toLanguage(locale, readMessages("common", locale))}>{children}</LanguageContext>
);

const joined = new WeakMap<Messages, WeakMap<Messages, Messages>>();
/** Merges two catalogues. Cached, so that equal inputs give the same object. */
function join(messages: Messages, more: Messages): Messages {
	const known = joined.get(messages) ?? new WeakMap<Messages, Messages>();
	joined.set(messages, known);
	const whole = known.get(more) ?? { ...messages, ...more };
	known.set(more, whole);
	return whole;
}

const languages = new WeakMap<Messages, { locale: Locale; messages: Messages }>();
/** Returns the same context value for the same messages, to avoid re-renders. */
function toLanguage(locale: Locale, messages: Messages) {
	const known = languages.get(messages) ?? { locale, messages };
	languages.set(messages, known);
	return known;
}

/** Adds a message part to those of the context. */
export function PartMessages({ locale, part, children }: MessagesProps & { part: MessagePart }) {
	const { messages } = useContext(LanguageContext);
	const all = join(messages, readMessages(part, locale));
	return <LanguageContext value={toLanguage(locale, all)}>{children}</LanguageContext>;
}

interface PageMessagesProps extends MessagesProps {
	/** The route pattern of the page. */
	route: string;
}

/** Provides the messages that a page needs besides the common ones. */
export function PageMessages({ locale, route, children }: PageMessagesProps) {
	const part = getPageMessagePart(route);
	if (part === undefined) return children;
	return (
		<PartMessages locale={locale} part={part}>
			{children}
		</PartMessages>
	);
}

/** Loads the messages that a page needs besides the common ones. */
export async function loadPageMessages(path: string, locale: Locale): Promise<void> {
	const part = getPageMessagePart(path);
	if (part && !getLoadedMessages(part, locale)) await loadMessagePart(part, locale);
}

/** Wraps a page in all its messages, to render it outside of the app. */
export const withAllMessages = (locale: Locale, route: string, page: ReactNode) => (
	<MessagesProvider locale={locale}>
		<PageMessages locale={locale} route={route}>
			{page}
		</PageMessages>
	</MessagesProvider>
);
