/** A wrong command line, configuration or input. Its message is for the user; the command ends with status 2. */
export class UsageError extends Error {}
