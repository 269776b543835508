import { useState, type ReactNode } from 'react';
import type { Problem } from '#domain/validation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { answerProblem, type RefusedQuestion } from './answer.ts';

interface Props {
  question: RefusedQuestion;
  onAnswer: (answer: string) => void;
  children: ReactNode;
}

export function AnswerForm({ question, onAnswer, children }: Props) {
  const [value, setValue] = useState(question.value);
  const [problem, setProblem] = useState<Problem | null>(null);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const found = answerProblem(question, value);
        setProblem(found);
        if (!found) onAnswer(value);
      }}
    >
      <div className="min-w-0 basis-full sm:max-w-72 sm:flex-1">
        <Field
          label={question.label}
          value={value}
          inputMode={question.field === 'number' ? 'numeric' : 'text'}
          error={problem}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem(null);
          }}
        />
      </div>
      {/* The field is lower than the buttons because of its label. This padding puts the buttons at the height of the
          field. */}
      <div className="flex flex-wrap gap-2 sm:pt-[1.625rem]">
        <Button type="submit">Send change</Button>
        {children}
      </div>
    </form>
  );
}
