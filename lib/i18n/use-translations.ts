import { createContext, type ReactNode, useContext } from "react";
import { type AbstractIntlMessages, createTranslator } from "use-intl/core";
import { defaultLocale, type Locale } from "./locales";

type Values = Record<string, string | number>;
type RichValues = Record<string, string | number | ((content: ReactNode) => ReactNode)>;

/** Gives the messages of one namespace. Keys are checked by `npm run check`, not by types. */
export interface Translate {
	(key: string, values?: Values): string;
	/** For messages with elements in them: `<name>…</name>` becomes what the value `name` makes of its content. */
	rich: (key: string, values: RichValues) => ReactNode;
}

export interface Language {
	locale: Locale;
	messages: AbstractIntlMessages;
}

export const LanguageContext = createContext<Language>({ locale: defaultLocale, messages: {} });

/** A message that is missing or malformed stops the build, where every page is made. */
function fail(error: Error): never {
	throw error;
}

const made = new WeakMap<AbstractIntlMessages, Map<string, Translate>>();

/**
 * One translator a catalogue and namespace, for the life of the process: making one is dear, and a page has
 * hundreds of components that ask for it.
 */
function translatorOf({ locale, messages }: Language, namespace: string): Translate {
	const known = made.get(messages) ?? new Map<string, Translate>();
	made.set(messages, known);
	const translate =
		known.get(namespace) ??
		(createTranslator({ locale, messages, namespace, timeZone: "UTC", onError: fail }) as Translate);
	known.set(namespace, translate);
	return translate;
}

/** The messages of a namespace in the page's language. */
export const useTranslations = (namespace: string): Translate =>
	translatorOf(useContext(LanguageContext), namespace);

/** The page's language. */
export const useLocale = (): Locale => useContext(LanguageContext).locale;
