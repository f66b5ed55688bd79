import { load } from "./load.mjs";

export interface EslintMessage {
	line: number;
	message: string;
	fatal?: boolean;
}

export type Verify = (text: string, file: string) => EslintMessage[];

interface Eslint {
	Linter: new () => { verify: (text: string, config: object[], file: string) => EslintMessage[] };
}

/** Creates an ESLint that runs in this process. Leaves out parse errors. */
export async function createLinter(config: object[]): Promise<Verify> {
	const { Linter } = await load<Eslint>("eslint");
	const eslint = new Linter();
	return (text, file) => eslint.verify(text, config, file).filter(({ fatal }) => !fatal);
}
