/** The words for drafts of a class that was deleted (docs/sync.md W8). */
export const GONE_DRAFTS = {
  title: 'Not saved, and the class was deleted',
  canReturn: 'Put back the class to save this, or save it to a file.',
  cannotReturn: 'The class can’t be put back any more. Save this to a file, or discard it.',
  roster: 'New roster',
  details: 'Student details',
  putBack: 'Put back the class',
  toFile: 'Save to a file',
  drop: 'Discard',
  dropTitle: 'Discard what is not saved?',
  dropDetail: 'It is only on this device. You can’t undo this.',
  dropConfirm: 'Discard it',
  dropCancel: 'Keep it',
} as const;
